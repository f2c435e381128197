import { mayAct, type Role } from '@laboratory/contract/desk/access'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { isReachable } from '../calls/call.ts'
import { useChanges, useRead } from '../calls/queries.ts'
import { useStore } from '../calls/store.ts'
import { SessionEnd } from '../session/session-end.tsx'
import { useMay, useSession } from '../session/session-context.ts'
import { SignOut } from '../session/sign-out.tsx'
import styles from './frame.module.css'
import { useDesktopNotices } from './desktop-notices.ts'
import { Keys, useKey } from './keys.tsx'

export function Frame() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)

  const room = pathname.split('/')[1] ?? ''
  const read = useRef(room)
  const [shown, setShown] = useState(pathname)
  if (shown !== pathname) {
    setShown(pathname)
    setMenuOpen(false)
  }
  // On entering a room the focus moves to its start; inside a room, the room moves the focus.
  useEffect(() => {
    if (read.current !== room) main.current?.focus()
    read.current = room
  }, [room])

  const mayRead = useMay('reader')
  useDesktopNotices(useMay('clerk'))
  useKey('t', 'Go to today', () => void navigate('/'))
  useKey('r', 'Go to the registrations', () => void navigate('/registrations'), mayRead)
  useKey('i', 'Go to the inquiries', () => void navigate('/inquiries'), mayRead)

  return (
    <div className={styles.frame} data-menu={isMenuOpen ? 'open' : 'closed'}>
      <a className="skipLink visuallyHidden" href="#main">
        Skip to the content
      </a>
      <nav className={styles.side} data-print="no" aria-label="Desk">
        <div className={`cluster between gap2 ${styles.head}`}>
          <p className="brand">
            ABI Laboratory <span>Staff desk</span>
          </p>
          <button
            type="button"
            className={styles.menuButton}
            aria-expanded={isMenuOpen}
            aria-controls="rooms"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            Menu
          </button>
        </div>
        <div className={styles.rooms} id="rooms">
          <Rooms />
          <Me />
        </div>
      </nav>
      <main className={styles.main} id="main" tabIndex={-1} ref={main}>
        <OfflineBar />
        <SessionEnd />
        <Outlet />
      </main>
    </div>
  )
}

/** Its address, its name, and who may come in; everybody when left out. */
type Room = readonly [to: string, name: string, role?: Role]

/** In groups: the work of the day, the public site, the operation of the service. */
const rooms: readonly (readonly Room[])[] = [
  [
    ['/', 'Today'],
    ['/inquiries', 'Inquiries', 'reader'],
    ['/registrations', 'Registrations', 'reader'],
    ['/mail', 'New mail', 'reader'],
    ['/saved-replies', 'Saved replies', 'reader'],
  ],
  [
    ['/news', 'News', 'editor'],
    ['/notices', 'Notices', 'editor'],
    ['/facts', 'Facts', 'editor'],
    ['/words', 'Words', 'editor'],
    ['/editions', 'Editions', 'editor'],
  ],
  [
    ['/figures', 'Visits and delivery'],
    ['/personal-data', 'Personal data', 'manager'],
    ['/people', 'People', 'manager'],
    ['/system-status', 'System status', 'manager'],
  ],
]

/** What waits in a room, by its address, and what is counted, for screen readers. */
function useCounts(role: Role): Readonly<Record<string, readonly [count: number, counted: string]>> {
  const { counts, mine, registrations, newMail } = useChanges(mayAct(role, 'reader')).data ?? {}
  const facts = useRead('countFacts', {}, { staleTime: 60_000, enabled: mayAct(role, 'editor') })
  return {
    '/': [mine?.unread ?? 0, 'unread, with you'],
    '/inquiries': [sumOf(counts, ['late', 'new', 'answered']), 'late, new or answered'],
    '/registrations': [
      sumOf(registrations, ['late', 'answered', 'old', 'unanswered', 'waiting']),
      'to review or without an answer',
    ],
    '/mail': [newMail?.waiting ?? 0, 'to be placed'],
    '/facts': [facts.data?.open ?? 0, 'open'],
    '/editions': [facts.data?.drafts ?? 0, 'drafts'],
  }
}

type Counts<Name extends string> = Readonly<Record<Name, number>> | undefined

function sumOf<Name extends string>(counts: Counts<Name>, names: readonly Name[]): number {
  return names.reduce((sum, name) => sum + (counts?.[name] ?? 0), 0)
}

function Rooms() {
  const { role } = useSession().person
  const counts = useCounts(role)
  return rooms
    .map((group) => group.filter(([, , needed]) => !needed || mayAct(role, needed)))
    .filter((group) => group.length > 0)
    .map((group) => (
      <ul key={group[0]?.[0]} className={`stack gap1 ${styles.group}`}>
        {group.map(([to, name]) => {
          const [count, counted] = counts[to] ?? [0]
          return (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={styles.room ?? ''}>
                {name}
                {count > 0 && (
                  // Of the facts, nothing is due today.
                  <b className={styles.count} data-quiet={to === '/facts'}>
                    {count} <span className="visuallyHidden">{counted}</span>
                  </b>
                )}
              </NavLink>
            </li>
          )
        })}
      </ul>
    ))
}

function Me() {
  const { person } = useSession()
  return (
    <div className={styles.me}>
      <p>
        {person.name}
        <span>{person.role}</span>
      </p>
      <p className={`cluster ${styles.own}`}>
        <NavLink to="/account">My account</NavLink>
        <Keys />
        <SignOut />
      </p>
    </div>
  )
}

function OfflineBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  const isAnswered = useStore(isReachable)
  return (
    <div role="status">
      {!(isOnline && isAnswered) && (
        <p className="band">
          {isOnline ? 'The desk does not answer at the moment.' : 'No connection.'} You see what was there
          before; what you type is kept, and can be sent when it is back.
        </p>
      )}
    </div>
  )
}
