import { mayAct, type Role } from '@laboratory/contract/desk/access'
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { useChanges } from '../calls/changes.ts'
import { useRead } from '../calls/queries.ts'
import { SessionEnd } from '../session/session-end.tsx'
import { useMay, useSession } from '../session/session-context.ts'
import { SignOut } from '../session/sign-out.tsx'
import styles from './frame.module.css'
import { Keys, useKey } from './keys.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** What surrounds every page of the desk: rooms with their counts, and who is signed in. */
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
          <p className={styles.brand}>
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

type Room = {
  readonly to: string
  readonly name: string
  /** Who may come in; everybody when left out. */
  readonly role?: Role
  readonly count?: number
  /** What is counted, for screen readers. */
  readonly counted?: string
  /** The count is for information: nothing in it is due today. */
  readonly isQuiet?: boolean
}

/** The rooms that this person may enter, in groups: the work of the day, the public site, the operation of the service. */
function useRooms(): readonly (readonly Room[])[] {
  const { role } = useSession().person
  const { counts, mine, registrations, unlinked } = useChanges(mayAct(role, 'reader')) ?? {}
  // It changes when the site is built anew, and the service starts again.
  const facts = useRead('countFacts', {}, { staleTime: Infinity, enabled: mayAct(role, 'manager') })
  const rooms: Room[][] = [
    [
      { to: '/', name: 'Today', count: mine?.unread ?? 0, counted: 'unread, with you' },
      {
        to: '/inquiries',
        name: 'Inquiries',
        role: 'reader',
        count: counts ? counts.late + counts.new : 0,
        counted: 'late or new',
      },
      {
        to: '/registrations',
        name: 'Registrations',
        role: 'reader',
        count: registrations ? registrations.old + registrations.unanswered + registrations.waiting : 0,
        counted: 'to review or without an answer',
      },
      {
        to: '/mail',
        name: 'New mail',
        role: 'reader',
        count: unlinked ?? 0,
        counted: 'to be placed',
      },
      { to: '/saved-replies', name: 'Saved replies', role: 'reader' },
    ],
    [
      { to: '/news', name: 'News', role: 'editor' },
      { to: '/notices', name: 'Notices', role: 'editor' },
      {
        to: '/facts',
        name: 'Facts to supply',
        role: 'manager',
        count: facts.data?.open ?? 0,
        counted: 'open',
        isQuiet: true,
      },
    ],
    [
      { to: '/figures', name: 'Visits and delivery' },
      { to: '/personal-data', name: 'Personal data', role: 'manager' },
      { to: '/people', name: 'People', role: 'manager' },
      { to: '/system-status', name: 'System status', role: 'manager' },
    ],
  ]
  return rooms.map((group) => group.filter((room) => !room.role || mayAct(role, room.role)))
}

function Rooms() {
  return useRooms()
    .filter((group) => group.length > 0)
    .map((group) => (
      <ul key={group[0]?.to} className={`stack gap1 ${styles.group}`}>
        {group.map(({ to, name, count = 0, counted, isQuiet = false }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={styles.room ?? ''}>
              {name}
              {count > 0 && (
                <b className={styles.count} data-quiet={isQuiet}>
                  {count} <span className="visuallyHidden">{counted}</span>
                </b>
              )}
            </NavLink>
          </li>
        ))}
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
      <p className={styles.own}>
        <NavLink to="/account">My account</NavLink>
        <Keys />
        <SignOut />
      </p>
    </div>
  )
}
