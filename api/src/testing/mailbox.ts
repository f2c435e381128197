/** A real IMAP server for tests: Debian's Dovecot, with one mailbox. */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

export const testPassword = 'mailbox-of-a-test'

export type MailboxOptions = {
  /** Address that says whose an access token is. */
  tokenInfo?: string | undefined
  /** What it says that it can do, in place of all. */
  capability?: string | undefined
}

/** Starts one. Messages are put into its folders as files, as a mail server does. */
export async function startMailbox({ tokenInfo, capability }: MailboxOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  // Its processes run as users of their own where root starts it.
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const own = userInfo()
  const isRoot = own.uid === 0
  const mails = join(folder, 'mails')
  mkdirSync(join(mails, 'new'), { recursive: true })
  // It opens no mailbox as root.
  const [uid, gid] = isRoot ? [65_534, 65_534] : [own.uid, own.gid]
  for (const path of [folder, mails, join(mails, 'new')]) chownSync(path, uid, gid)
  const tokens = join(folder, 'tokens.conf')
  writeFileSync(tokens, `tokeninfo_url = ${tokenInfo}?token=\nusername_attribute = user\n`)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mails}
${isRoot ? '' : `default_internal_user = ${own.username}\ndefault_login_user = ${own.username}\ndefault_internal_group = ${own.gid}`}
${capability === undefined ? '' : `imap_capability = ${capability}`}
auth_mechanisms = plain xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${tokens}
}
passdb {
  driver = static
  mechanisms = plain
  args = password=${testPassword}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  )
  const start = async () => {
    const child = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
    await waitFor(() => isListening(port))
    return async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
    }
  }
  let stop = await start()
  let count = 0
  const filesOf = (name: string) =>
    ['new', 'cur'].flatMap((state) => {
      try {
        return readdirSync(join(mails, name, state)).map((file) => join(mails, name, state, file))
      } catch {
        return []
      }
    })
  return {
    url: `imap://laboratory:${testPassword}@127.0.0.1:${port}`,
    /** A message arrives, in the inbox or another folder such as `.Sent`, now or earlier: whole at once, or the server may keep the length of its beginning. */
    deliver(raw: string, to = '', flags = '', secondsAgo = 0) {
      count += 1
      const state = flags === '' ? 'new' : 'cur'
      mkdirSync(join(mails, to, state), { recursive: true })
      for (const path of ['', state]) chownSync(join(mails, to, path), uid, gid)
      const name = `${Date.now()}.${count}.test${flags && `:2,${flags}`}`
      const file = join(folder, name)
      writeFileSync(file, raw.replaceAll(/\r?\n/g, '\r\n'))
      const at = Date.now() / 1000 - secondsAgo
      utimesSync(file, at, at)
      chownSync(file, uid, gid)
      renameSync(file, join(mails, to, state, name))
    },
    /** Whether a folder takes messages: one of a full disk takes none. */
    setFull(name: string, isFull: boolean) {
      for (const state of ['new', 'cur', 'tmp']) chmodSync(join(mails, name, state), isFull ? 0o500 : 0o700)
    },
    rename: (from: string, to: string) => renameSync(join(mails, from), join(mails, to)),
    files: (name: string) => filesOf(name).map((file) => ({ file, raw: readFileSync(file, 'utf8') })),
    inbox: () => filesOf(''),
    /** Names of the files of sent messages, with their flags. */
    sent: () => filesOf('.Sent'),
    desk: () => filesOf('.Desk').map((file) => readFileSync(file, 'utf8')),
    stop: () => stop(),
    /** It ends, and its messages go. */
    async end() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
    async start() {
      stop = await start()
    },
  }
}

export async function waitFor(isThere: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error('waited in vain')
    await wait(30)
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
