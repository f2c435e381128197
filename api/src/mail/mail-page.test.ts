/** What is shown of an e-mail as it was sent. */
import { expect, test } from 'vitest'
import { pageOf } from './mail-page.ts'
import type { MailFile } from './mail-parts.ts'
import { readWhole } from './mail-reading.ts'
import { readMailPage } from './read-mail.ts'

const none = new Map<string, MailFile>()

test('a page keeps tables, colours and marks', () => {
  const kept = [
    '<table border="1"><tr style="background:yellow"><td colspan="2" style="color:red">10<sup>3</sup></td></tr></table>',
    '<p><font color="red"><b>urgent</b></font></p>',
    '<span style="display:none;mso-hide:all">hidden</span>',
  ]
  for (const html of kept) expect(pageOf(html, none)).toContain(html)
})

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">words</p>',
  '<a href="javascript:alert(1)">words</a>',
  '<a href="https://evil.example">words</a>',
  '<img src="https://evil.example/p.gif" srcset="//evil.example 2x">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<td background="//evil.example/p.gif" style="background:url(//evil.example)">words',
  '<p style="background:\\75rl(//evil.example);background-image:image-set(\'//evil.example\' 1x)">',
  '<style>@import "//evil.example"</style><link rel="stylesheet" href="//evil.example">',
  '<form action="//evil.example"><input name="evil"><button formaction="//evil.example">words</button></form>',
  '<iframe src="//evil.example"></iframe><object data="//evil.example"></object><embed src="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">',
  '<svg><use href="//evil.example"/><style><img src="//evil.example" onerror=alert(1)></svg>',
  '<noscript><p title="</noscript><img src=//evil.example onerror=alert(1)>">',
  '<xmp><img src=//evil.example onerror=alert(1)></xmp>',
])('nothing of %j runs, leads elsewhere or is loaded', (html) => {
  expect(pageOf(html, none)).not.toMatch(/alert|evil/)
})

test('pictures of the message stand in its page, by their bytes and as far as there is room', async () => {
  const gif = Buffer.from('GIF89a')
  const page = (bytes: Buffer) =>
    pageOf('<img src="cid:a@b">', new Map([['a@b', { name: '', mime: '', bytes }]]))
  expect(page(gif)).toContain(`<img src="data:image/gif;base64,${gif.toString('base64')}" />`)
  for (const bytes of [Buffer.from('<svg onload=alert(1)>'), Buffer.concat([gif, Buffer.alloc(10_000_000)])])
    expect(page(bytes)).toMatch(/<img \/>$/)
  const often = new Map([
    ['a@b', { name: '', mime: '', bytes: Buffer.concat([gif, Buffer.alloc(2_000_000)]) }],
  ])
  expect(pageOf('<img src="cid:a@b">'.repeat(9), often).match(/src=/g)).toHaveLength(4)
  const message = (html: string) =>
    Buffer.from(
      `Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n${html}\n--b\nContent-ID: <a@b>\nContent-Type: image/gif\n\nGIF89a\n--b--`,
    )
  const read = await readMailPage(async () => message('<p style="color:red">No</p><img src="cid:a@b">'))
  expect(read.toString()).toMatch(/<p style="color:red">No<\/p><img src="data:image\/gif;/)
  // Cleaning takes longer the deeper a page is: one that is not read to its end is not cleaned either.
  for (const source of [message('<div>'.repeat(400_000)), Buffer.from('Subject: a\n\nwords')])
    expect(await readMailPage(async () => source)).toHaveLength(0)
})

test.each([
  ['<p style="color: #C00000">No</p>', true],
  ['<p><font color="red">No</font></p>', true],
  ['<table><tr bgcolor="#FFFF00"><td>a</td></tr></table>', true],
  ['<table><tr><td>a</td><td>b</td></tr></table>', true],
  ['<p style="color:#000080">No</p>', true],
  ['<p style="color: black; background: #FFF">a</p><span style="color:windowtext">b</span>', false],
  ['<p style="color:rgb(0, 0, 0)">a</p><table><tr><td>a</td></tr></table>', false],
  ['<p hidden style="color:red">a</p>b', false],
])('of %j more than its words says something: %j', async (html, isShown) => {
  const { notices } = await readWhole(Buffer.from(`Content-Type: text/html\n\n${html}`), undefined)
  expect(notices.includes('form')).toBe(isShown)
})
