/** Notices of the browser, outside of its window: how much is unread, and never a customer's word. */
import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../calls/store.ts'
import { useRead } from '../calls/queries.ts'
import { browserStorage } from '../session/browser-storage.ts'
import { counted } from '../ui/format.ts'

const setting = 'desk notices'
const canTell = () => 'Notification' in globalThis && Notification.permission === 'granted'
const isOn = createStore(browserStorage()?.getItem(setting) === 'on' && canTell())

/** Whether they are on in this browser: only where somebody asked for them by a press. */
export const useNoticesOn = (): boolean => useStore(isOn)

/** @returns why they cannot be switched on; undefined where they are as was asked */
export async function setNoticesOn(wanted: boolean): Promise<string | undefined> {
  const isKnown = 'Notification' in globalThis
  if (wanted && isKnown && Notification.permission === 'default') await Notification.requestPermission()
  const isRefused = wanted && !canTell()
  isOn.set(wanted && !isRefused)
  browserStorage()?.setItem(setting, isOn.get() ? 'on' : 'off')
  if (!isRefused) return undefined
  return isKnown
    ? 'This browser refuses them: allow notifications for this address in its settings.'
    : 'This browser has none.'
}

/** Tells of what has become unread, or came to the person's New mail, while the window is not looked at. */
export function useDesktopNotices(isWanted: boolean): void {
  const areOn = useNoticesOn()
  // Asked for also while another window is looked at.
  const options = { enabled: isWanted && areOn, refetchInterval: 20_000, refetchIntervalInBackground: true }
  const { mine, newMail } = useRead('readChanges', {}, options).data ?? {}
  const unread = mine?.unread ?? 0
  const mails = newMail?.mine ?? 0
  const notified = useRef({ unread, mails })
  useEffect(() => {
    const isMore = unread > notified.current.unread || mails > notified.current.mails
    notified.current = { unread, mails }
    if (!areOn || !isMore || !document.hidden) return
    const parts = [
      unread > 0 && counted(unread, 'unread inquiry', 'unread inquiries'),
      mails > 0 && `${counted(mails, 'e-mail')} in New mail`,
    ]
    try {
      const notice = new Notification('Staff desk', {
        body: `With you: ${parts.filter(Boolean).join(', ')}.`,
        tag: 'desk',
      })
      notice.addEventListener('click', () => window.focus())
    } catch {
      // Some telephones show none without a worker of their own.
    }
  }, [areOn, unread, mails])
}
