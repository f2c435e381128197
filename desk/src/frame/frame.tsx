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
          <SiteRooms />
          <OperationRooms />
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

function Rooms() {
  const mayRead = useMay('reader')
  const changes = useChanges(mayRead)
  const counts = changes?.counts
  const waiting = counts ? counts.late + counts.new : 0
  const registrations = changes?.registrations
  const toReview = registrations ? registrations.old + registrations.unanswered + registrations.waiting : 0
  return (
    <ul className={`stack gap1 ${styles.group}`}>
      <Room to="/">Today</Room>
      {mayRead && (
        <>
          <Room to="/inquiries" count={waiting} counted="late or new">
            Inquiries
          </Room>
          <Room to="/registrations" count={toReview} counted="to review or without an answer">
            Registrations
          </Room>
          <Room to="/saved-replies">Saved replies</Room>
        </>
      )}
    </ul>
  )
}

/** Links to the rooms about the public site: news, notices and open facts. */
function SiteRooms() {
  const mayPublish = useMay('editor')
  const isManager = useMay('manager')
  // It changes when the site is built anew, and the service starts again.
  const open = useRead('countFacts', {}, { staleTime: Infinity, enabled: isManager }).data?.open ?? 0
  if (!mayPublish) return null
  return (
    <ul className={`stack gap1 ${styles.group}`}>
      <Room to="/news">News</Room>
      <Room to="/notices">Notices</Room>
      {isManager && (
        <Room to="/facts" count={open} counted="open" isQuiet>
          Facts to supply
        </Room>
      )}
    </ul>
  )
}

/** Links to the rooms about the operation of the service: figures, personal data, people and the state of the service. */
function OperationRooms() {
  const isManager = useMay('manager')
  return (
    <ul className={`stack gap1 ${styles.group}`}>
      <Room to="/figures">Visits and delivery</Room>
      {isManager && (
        <>
          <Room to="/personal-data">Personal data</Room>
          <Room to="/people">People</Room>
          <Room to="/system-status">System status</Room>
        </>
      )}
    </ul>
  )
}

type RoomProps = {
  readonly to: string
  readonly count?: number
  /** What is counted, for screen readers. */
  readonly counted?: string
  /** The count is for information: nothing in it is due today. */
  readonly isQuiet?: boolean
  readonly children: string
}

function Room({ to, count = 0, counted, isQuiet = false, children }: RoomProps) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={styles.room ?? ''}>
        {children}
        {count > 0 && (
          <b className={styles.count} data-quiet={isQuiet}>
            {count} <span className="visuallyHidden">{counted}</span>
          </b>
        )}
      </NavLink>
    </li>
  )
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
