/** The site map. Tests and services come from their records: a new record has its page at once. */
import { type RouteConfig, route } from '@react-router/dev/routes'
import { services } from '../content/services/all.ts'
import { testRecords } from '../content/tests/records.ts'

export default [
  route('home', 'routes/home.tsx'),
  route('about_us', 'routes/about.tsx'),
  route('quality-system', 'routes/quality-system.tsx'),
  route('services', 'routes/services.tsx'),
  ...services.map((service) =>
    route(service.path.slice(1), 'routes/service.tsx', { id: `service-${service.slug}` }),
  ),
  ...testRecords.map((test) => route(test.path.slice(1), 'routes/test.tsx', { id: `test-${test.slug}` })),
  route('origene', 'routes/origene.tsx'),
  route('news', 'routes/news.tsx'),
  route('privacy_policy', 'routes/standard.tsx', { id: 'privacy-policy' }),
  route('legal_terms', 'routes/standard.tsx', { id: 'legal-terms' }),
  route('accessibility', 'routes/standard.tsx', { id: 'accessibility' }),
  route('cookies', 'routes/standard.tsx', { id: 'cookies' }),
  route('contact', 'routes/contact.tsx'),
  route('contact/thanks', 'routes/answer.tsx', { id: 'contact-thanks' }),
  route('contact/problem', 'routes/answer.tsx', { id: 'contact-problem' }),
  route('register', 'routes/register.tsx'),
  route('register/thanks', 'routes/answer.tsx', { id: 'register-thanks' }),
  route('register/problem', 'routes/answer.tsx', { id: 'register-problem' }),
  route('404', 'routes/not-found.tsx', { id: 'not-found' }),
  // The style guide exists for whoever works on the site; it is never built.
  ...(process.env.NODE_ENV === 'development' ? [route('styleguide', 'routes/styleguide.tsx')] : []),
] satisfies RouteConfig
