import { noticeKinds, type NoticeKind } from '@laboratory/contract/desk/inquiries'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { useAct, useRead } from '../../calls/queries.ts'
import { setNoticesOn, useNoticesOn } from '../../frame/desktop-notices.ts'
import { Enrolment } from '../../session/enrolment.tsx'
import { useMay, useSession } from '../../session/session-context.ts'
import { newRecoveryCodes } from '../../session/session.ts'
import { PasswordField } from '../../session/sign-in-steps.tsx'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Card, Page, ReadState } from '../../ui/page.tsx'
import { DialogButton } from '../../ui/dialog.tsx'
import { counted } from '../../ui/format.ts'
import { SessionList } from '../../ui/session-list.tsx'
import { say } from '../../ui/toasts.tsx'
import { Passkeys } from './passkeys.tsx'

export function Component() {
  const { person, hasSecondFactor } = useSession()
  const mayTake = useMay('clerk')
  return (
    <Page title="My account" width="text">
      <p className="intro">
        {person.name}, {person.mailbox}, {person.role}
      </p>
      <div className="stack">
        <Notices />
        {mayTake && <DesktopNotices />}
        <SecondFactor />
        {hasSecondFactor && <Passkeys />}
        <Password />
        <Sessions />
        <Card title="What the desk records about you">
          <p>
            Your name stands at what you do, in histories and in the audit log, without end, so that the
            laboratory can show who did what. Colleagues see what you have open, for a minute or two; figures
            count answers for each person. The laboratory’s contact for data protection answers questions.
          </p>
        </Card>
      </div>
    </Page>
  )
}

const kindWords: Record<NoticeKind, string> = {
  'handed-over': 'An inquiry is handed to me',
  'reply': 'A customer answers',
  'undelivered': 'My answer is not delivered',
  'late': 'Late, or without an answer: once a day at most',
} // prettier-ignore

/** Of this browser alone. */
function DesktopNotices() {
  const areOn = useNoticesOn()
  const change = async (wanted: boolean) => {
    const refused = await setNoticesOn(wanted)
    if (refused !== undefined) say(refused, { tone: 'failure' })
  }
  return (
    <Card title="Notices on this computer">
      <p>
        How many inquiries are unread and with you, beside the window while you look elsewhere: a number, and
        no word of a customer.
      </p>
      <Choice
        id="desktop-notices"
        type="checkbox"
        label="Show them in this browser"
        checked={areOn}
        onChange={({ target }) => void change(target.checked)}
      />
    </Card>
  )
}

/** Of what somebody who has inquiries is told by e-mail; the desk shows it in any case. */
function Notices() {
  const mayTake = useMay('clerk')
  const { muted } = useRead('readMuted', {}, { enabled: mayTake }).data ?? {}
  const act = useAct('setMuted', { renews: ['readMuted'], said: 'Stored.' })
  if (!muted) return null
  return (
    <Card title="E-mails to me">
      <p>About inquiries that are with you: the reference and a link, and no word of a customer.</p>
      <div>
        {noticeKinds.map((kind) => (
          <Choice
            key={kind}
            id={`notice-${kind}`}
            type="checkbox"
            label={kindWords[kind]}
            checked={!muted.includes(kind)}
            onChange={({ target }) => {
              const others = muted.filter((one) => one !== kind)
              act.mutate({ muted: target.checked ? others : [...others, kind] })
            }}
          />
        ))}
      </div>
    </Card>
  )
}

function SecondFactor() {
  const { hasSecondFactor } = useSession()
  const codes = useRead('countRecoveryCodes', {}, { enabled: hasSecondFactor }).data
  return (
    <Card title="Second factor" {...(!hasSecondFactor && { tone: 'warn' as const })}>
      <p>
        {hasSecondFactor
          ? 'An application for codes is set up. When you get another telephone, set it up here: the earlier one no longer works then.'
          : 'None is set up: anybody who learns your password can sign in. On the laboratory’s own address, a second factor is required.'}
      </p>
      {codes && (
        <p>
          {codes.left === 0
            ? 'No recovery code is'
            : counted(codes.left, 'recovery code is', 'recovery codes are')}{' '}
          left.
        </p>
      )}
      <p className="cluster gap2 above3">
        <DialogButton
          button={{ children: hasSecondFactor ? 'Set up another application' : 'Set up a second factor' }}
          title="Set up your second factor"
          description="Your other sessions end. An e-mail tells you that it was changed."
        >
          {(close) => <Enrolment onDone={close} />}
        </DialogButton>
        {hasSecondFactor && (
          <ActButton
            button={{ children: 'New recovery codes' }}
            description="You get eight new codes, shown once. The earlier ones then no longer work."
            call="renewRecoveryCodes"
            renews={['countRecoveryCodes']}
            submit="Make new codes"
            onDone={({ recoveryCodes }) => newRecoveryCodes.set(recoveryCodes)}
          />
        )}
      </p>
    </Card>
  )
}

function Password() {
  /** Key of the form: renewed after each change, which empties its fields. */
  const [turn, setTurn] = useState(0)
  const { mailbox } = useSession().person
  return (
    <Card title="Password">
      <ActForm
        key={turn}
        call="changePassword"
        submit="Change the password"
        renews={['listOwnSessions']}
        said="Your password was changed. Your other sessions were ended."
        onDone={() => setTurn(turn + 1)}
      >
        <input type="email" autoComplete="username" defaultValue={mailbox} hidden />
        <PasswordField name="current" label="Present password" />
        <PasswordField isNew label="New password" />
      </ActForm>
    </Card>
  )
}

function Sessions() {
  const end = useAct('endOwnSession', { renews: ['listOwnSessions'], said: 'The session was ended.' })
  return (
    <Card title="Where you are signed in">
      <ReadState query={useRead('listOwnSessions', {})}>
        {({ sessions }) => <SessionList sessions={sessions} onEnd={(id) => end.mutate({ id })} />}
      </ReadState>
    </Card>
  )
}
