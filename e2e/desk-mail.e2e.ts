/** Replies of customers: from a real mailbox to the desk. */
import { startMailbox } from '../api/src/testing/mailbox.ts'
import { violations } from './support/axe.ts'
import { addPerson, askLaboratory, callDesk, expect, test } from './support/desk.ts'
import { TestService } from './support/test-service.ts'

const message = (headers: string, body: string) =>
  `From: Anna <anna@journey.example>\nTo: laboratory@example.org\nMessage-ID: <${Math.random()}@journey.example>\n${headers}\n\n${body}\n`

test('a reply comes to its inquiry, and what finds nothing is placed by hand', async ({ page, context }) => {
  const mailbox = await startMailbox()
  const desk = new TestService({ MAIL_IN_URL: mailbox.url })
  try {
    await desk.start()
    const clerk = await addPerson(desk, 'clerk', { name: 'Priya' })
    await context.addCookies([{ name: 'desk', value: clerk.token, url: desk.url }])
    const reference = await askLaboratory(desk, { email: 'anna@journey.example', company: 'Journey Ltd' })
    await callDesk(desk, clerk, `POST /inquiries/${reference}/take`, { version: 1 })
    await callDesk(desk, clerk, `POST /inquiries/${reference}/turn`, { version: 2, turn: 'customer' })
    const receipt = () => desk.mails.taken.find(({ recipient }) => recipient === 'anna@journey.example')
    await expect.poll(receipt).toBeTruthy()

    await page.goto(`${desk.url}/desk/inquiries/${reference}`)
    await expect(page.getByText('The customer’s turn').first()).toBeVisible()
    mailbox.deliver(
      message(`In-Reply-To: ${receipt()?.messageId}\nSubject: Re: your receipt`, 'Here is PO 4711.'),
    )
    await expect.poll(() => mailbox.desk().length).toBe(1)
    await page.reload()
    const came = page.getByRole('region', { name: /^Conversation/ })
    await expect(came).toContainText('Here is PO 4711.')
    await expect(page.getByText('An e-mail came in')).toBeVisible()
    expect(desk.mails.taken.at(-1)?.subject).toContain(reference)
    expect(await violations(page)).toEqual([])

    mailbox.deliver(
      message(
        'Subject: A question\nContent-Type: multipart/mixed; boundary=b',
        '--b\nContent-Type: text/html\n\n<p style="color:red">Which bottle?</p><img src="https://elsewhere.example/a.png"><script>document.title = 1</script>\n--b\nContent-Type: text/html\nContent-Disposition: attachment; filename="plan.html"\n\n<script>1</script>\n--b--',
      ),
    )
    await expect.poll(() => mailbox.desk().length).toBe(2)
    await page.getByRole('link', { name: 'New mail' }).click()
    await expect(page.getByText('Which bottle?')).toBeVisible()
    await page.getByText('A question').click()
    await page.getByRole('button', { name: 'Show as sent' }).click()
    const sent = page.getByTitle('The e-mail as it was sent').contentFrame()
    await expect(sent.getByText('Which bottle?')).toHaveCSS('color', 'rgb(255, 0, 0)')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /plan\.html/ }).click()
    expect(await violations(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save it all the same' }).click()
    expect((await download).suggestedFilename()).toBe('plan.html')
    await page.keyboard.press('Escape')
    await page.getByLabel(/^Select A question/).check()
    await page.getByRole('button', { name: 'Spam' }).last().click()
    await expect(page.getByText('Nothing waits.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('A question')).toBeVisible()
    await page.keyboard.press('j')
    await page.getByRole('button', { name: `Put it to ${reference}` }).click()
    await expect(came).toContainText('Which bottle?')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(came).not.toContainText('Which bottle?')
    await page.getByRole('link', { name: 'New mail' }).click()
    await page.getByLabel('Select all 1').check()
    await page.getByRole('button', { name: 'Put to…' }).last().click()
    await page.getByLabel('Reference of the inquiry').fill(reference)
    await page.getByRole('button', { name: 'Put it there' }).click()
    await expect(page.getByText('Nothing waits.')).toBeVisible()
    await page.goto(`${desk.url}/desk/inquiries/${reference}`)
    await expect(came).toContainText('Which bottle?')

    // It was the wrong one.
    await page.getByRole('button', { name: 'Put it elsewhere…' }).last().click()
    await page.getByRole('radio', { name: 'Back into New mail' }).check()
    await page.getByRole('button', { name: 'Put it there' }).click()
    await expect(page.getByText('Priya put an e-mail elsewhere')).toBeVisible()
    await expect(came).not.toContainText('Which bottle?')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(came).toContainText('Which bottle?')
  } finally {
    await desk.dispose()
    await mailbox.end()
  }
})
