import { Navigate, type RouteObject } from 'react-router'
import { ErrorPage, NotFound } from './frame/error-page.tsx'
import { Frame } from './frame/frame.tsx'
import { SessionGate } from './session/session-gate.tsx'

/** Those that know who is signed in. A room's script is loaded when somebody first goes there. */
const rooms: RouteObject[] = [
  { index: true, lazy: () => import('./rooms/today/today-page.tsx') },
  {
    path: 'inquiries',
    lazy: () => import('./rooms/inquiries/inquiry-kind.tsx'),
    children: [{ path: ':reference', lazy: () => import('./rooms/inquiries/inquiry-page.tsx') }],
  },
  {
    path: 'registrations',
    lazy: () => import('./rooms/registrations/registration-kind.tsx'),
    children: [{ path: ':reference', lazy: () => import('./rooms/registrations/registration-page.tsx') }],
  },
  { path: 'news', lazy: () => import('./rooms/news/news-page.tsx') },
  { path: 'news/:id', lazy: () => import('./rooms/news/news-item-page.tsx') },
  { path: 'notices', lazy: () => import('./rooms/notices/notices-page.tsx') },
  { path: 'people', lazy: () => import('./rooms/people/people-page.tsx') },
  { path: 'account', lazy: () => import('./rooms/account/account-page.tsx') },
  { path: 'saved-replies', lazy: () => import('./rooms/saved-replies/saved-replies-page.tsx') },
  { path: 'mail', lazy: () => import('./rooms/new-mail/new-mail-page.tsx') },
  { path: 'emails', lazy: () => import('./rooms/undelivered/undelivered-page.tsx') },
  { path: 'facts', lazy: () => import('./rooms/facts/facts-page.tsx') },
  { path: 'facts/schedule', lazy: () => import('./rooms/facts/schedule-page.tsx') },
  { path: 'words', lazy: () => import('./rooms/words/words-page.tsx') },
  { path: 'editions', lazy: () => import('./rooms/editions/editions-page.tsx') },
  { path: 'figures', lazy: () => import('./rooms/figures/figures-page.tsx') },
  { path: 'personal-data', lazy: () => import('./rooms/privacy/privacy-page.tsx') },
  { path: 'audit', lazy: () => import('./rooms/privacy/audit-page.tsx') },
  { path: 'system-status', lazy: () => import('./rooms/system-status/system-status-page.tsx') },
  // Whoever is signed in already is redirected to the first page.
  { path: 'sign-in', element: <Navigate to="/" replace /> },
  { path: '*', Component: NotFound },
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: 'invitation', lazy: () => import('./session/invitation-page.tsx') },
      {
        Component: SessionGate,
        children: [{ Component: Frame, children: [{ ErrorBoundary: ErrorPage, children: rooms }] }],
      },
    ],
  },
]
