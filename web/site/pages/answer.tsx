import { colon, formWords, query, testWords } from '#site/words.ts'
import {
  answerPages as fixed,
  confirmPath,
  slotMark,
  type StepTemplate,
  type thanksTemplates,
  wordMark,
} from '@laboratory/contract/slots'
import { answerPages } from '#content/pages/answers.ts'
import { isPending } from '#content/types.ts'
import { latestHour } from '#content/water-samples.ts'
import { recordOf } from '#site/pages/data/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { acceptedFiles } from '@laboratory/contract/files'
import { wholeWords } from '@laboratory/design/ui/inline-text/keep-together.ts'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { Button, ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import styles from './answer.module.css'

/** One of the pages that the service answers with. It replaces the slot's comment by its text. */
export default function Answer({ path }: PageProps) {
  const page = recordOf(path, answerPages)
  const { slot } = fixed[page.path]
  const { heading, text, slotLabel, steps, button, link, back } = page
  // React renders no comments; the address of the slot is one, so that an unfilled page shows nothing.
  const marker = { __html: slotMark(slot) }
  return (
    <div className="stack gap6 stackStart wrap section">
      <h1 className="sizeH1">{wholeWords(heading)}</h1>
      {slot === 'reference' && (
        <p className={`boxed ${styles.reference}`}>
          {slotLabel + colon}
          <strong data-slot={slot} dangerouslySetInnerHTML={marker} />
        </p>
      )}
      {slot === 'messages' && (
        <div
          className={`boxed ${styles.messages}`}
          data-tone="failure"
          data-slot={slot}
          dangerouslySetInnerHTML={marker}
        />
      )}
      {steps && (
        <>
          <div className={styles.columns}>
            <div className="stack gap6 stackStart">
              <p
                className={`boxed ${styles.reference}`}
                data-template={'request-reference' satisfies StepTemplate}
              >
                {slotLabel + colon}
                <strong>{wordMark('name')}</strong>
              </p>
              <section className={`boxed stack gap2 ${styles.next}`} aria-labelledby="next">
                <h2 className="sizeH3" id="next">
                  {steps.next}
                </h2>
                <form
                  className="stack gap3 stackStart"
                  data-template={'confirm-form' satisfies StepTemplate}
                  method="post"
                  action={wordMark('address')}
                >
                  <p>{steps.confirm}</p>
                  <Button type="submit">{steps.confirmButton}</Button>
                </form>
                <p data-template={'withdrawn' satisfies StepTemplate}>
                  <strong>
                    {steps.withdrawn} <time dateTime={wordMark('day')}>{wordMark('date')}</time>.
                  </strong>
                </p>
                <p data-slot={slot} dangerouslySetInnerHTML={marker} />
              </section>
              <h2 className="sizeH3">{steps.asked}</h2>
              <ul>
                <li data-template={'request-test-to-send' satisfies StepTemplate}>
                  {wordMark('name')} <a href={wordMark('address')}>{testWords.toSend}</a>
                </li>
                <li data-template={'request-test' satisfies StepTemplate}>{wordMark('name')}</li>
              </ul>
              <p className="muted small" data-template={'request-latest' satisfies StepTemplate}>
                {isPending(latestHour) ? latestHour.placeholder : latestHour}
              </p>
              <p data-template={'request-labels' satisfies StepTemplate}>
                <ButtonLink variant="dark" href={wordMark('address')}>
                  {steps.labels}
                </ButtonLink>
              </p>
            </div>
            <div className="stack gap6">
              <h2 className="sizeH3">{steps.heading}</h2>
              <ol className={styles.steps}>
                <li data-template={'step-done' satisfies StepTemplate} data-place="done">
                  <strong>{wordMark('name')}</strong>{' '}
                  <time dateTime={wordMark('day')}>{wordMark('date')}</time>
                </li>
                <li data-template={'step-now' satisfies StepTemplate} data-place="now" aria-current="step">
                  <strong>{wordMark('name')}</strong>{' '}
                  <time dateTime={wordMark('day')}>{wordMark('date')}</time>
                </li>
                <li data-template={'step-ahead' satisfies StepTemplate} data-place="ahead">
                  {wordMark('name')} <span>{steps.ahead}</span>
                </li>
              </ol>
              <section className={`stack gap3 ${styles.files}`} id="files">
                <h2 className="sizeH3" data-template={'files-heading' satisfies StepTemplate}>
                  {steps.files}
                </h2>
                <ul className={styles.sent}>
                  {(['files-item', 'files-kept'] as const satisfies StepTemplate[]).map((template) => (
                    <li key={template} data-template={template}>
                      <span>
                        {steps.fileHere} <bdi>{wordMark('name')}</bdi>{' '}
                        <span className="muted small">
                          ({wordMark('size')}, <time dateTime={wordMark('day')}>{wordMark('date')}</time>)
                        </span>
                      </span>
                      {template === 'files-item' && (
                        <form method="post" action={wordMark('address')}>
                          <button className="linkButton" type="submit">
                            {steps.removeFile}
                            <span className="visuallyHidden">: {wordMark('name')}</span>
                          </button>
                        </form>
                      )}
                    </li>
                  ))}
                </ul>
                <p data-template={'files-person' satisfies StepTemplate}>
                  <strong>{steps.filesPerson}</strong>
                </p>
                {(['files-form', 'files-refused'] as const satisfies StepTemplate[]).map((template) => (
                  <form
                    key={template}
                    className="stack gap3 stackStart"
                    data-template={template}
                    method="post"
                    encType="multipart/form-data"
                    action={wordMark('address')}
                  >
                    <TextField
                      id="file"
                      name="file"
                      type="file"
                      label={steps.file}
                      hint={steps.fileHint}
                      error={template === 'files-refused' ? wordMark('name') : undefined}
                      accept={acceptedFiles}
                      required
                    />
                    <Button type="submit">{steps.sendFile}</Button>
                  </form>
                ))}
              </section>
            </div>
          </div>
        </>
      )}
      {steps && (
        <section className="stack gap3 stackStart" data-template={'withdraw-form' satisfies StepTemplate}>
          <h2 className="sizeH3">{steps.consent}</h2>
          <p>{steps.withdraw}</p>
          {/* What cannot be taken back takes two steps, without a script too. */}
          <details>
            <summary className="linkButton below2">{steps.withdrawButton}</summary>
            <form method="post" action={wordMark('address')}>
              <Button type="submit">{steps.withdrawSure}</Button>
            </form>
          </details>
        </section>
      )}
      {page.labelsLink && (
        <p data-template={'labels-link' satisfies (typeof thanksTemplates)[number]}>
          {formWords.next} <a href={wordMark('address')}>{page.labelsLink}</a>
        </p>
      )}
      {text.map((paragraph) => (
        <p key={paragraph} className={steps ? 'muted small lineLength' : 'lead'}>
          {paragraph}
        </p>
      ))}
      {slot === 'token' && (
        <form method="post" action={confirmPath + query}>
          <div hidden data-slot={slot} dangerouslySetInnerHTML={marker} />
          <Button type="submit">{button}</Button>
        </form>
      )}
      <p className="cluster">
        {link && (
          <span data-template={'request-link' satisfies (typeof thanksTemplates)[number]}>
            <ButtonLink href={wordMark('address')}>{link}</ButtonLink>
          </span>
        )}
        {steps ? (
          <a href={back.href}>{back.label}</a>
        ) : (
          <ButtonLink variant="quiet" href={back.href}>
            {back.label}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
