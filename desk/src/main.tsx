import '@laboratory/design/styles/layers.css'
import '@laboratory/design/styles/reset.css'
import '@laboratory/design/styles/tokens.css'
import '@laboratory/design/styles/fonts.css'
import '@laboratory/design/styles/base.css'
import '@laboratory/design/styles/layout.css'
import './styles/desk.css'
import '@laboratory/design/styles/print.css'
import '@laboratory/design/styles/forced-colors.css'
import { outliveTranslators } from '@laboratory/design/translated.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queries } from './calls/queries.ts'
import { routes } from './routes.tsx'
import { Announcer, Toaster } from './ui/toasts.tsx'

const router = createBrowserRouter(routes, { basename: '/desk' })
const place = document.getElementById('desk')
if (!place) throw new Error('index.html has no place for the desk.')
outliveTranslators()
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
        <Announcer />
        <Toaster />
      </CSPProvider>
    </QueryClientProvider>
  </StrictMode>,
)
