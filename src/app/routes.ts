import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. Paths match whatever their letter case, as the route table of the specification writes them. */
/** Screens of later releases answer with one plain sentence each (site/coming.ts). */
const coming = (path: string, id: string) => route(path, 'site/coming-screen.tsx', { id })

export default [
  layout('site/site-frame.tsx', [
    index('site/home-screen.tsx'),
    coming('Why-Joe', 'why-joe'),
    coming('Services', 'services'),
    coming('Contact', 'contact'),
    coming('Privacy-policy', 'privacy-policy'),
    coming('Resources/:url?', 'resources'),
    coming('blog/:url?', 'blog'),
    coming('Can-Manager/register/:codes?', 'register'),
    coming('password-reset/:code', 'password-reset'),
    route('*', 'site/not-found-screen.tsx'),
  ]),
  route('h/:slug', 'ordering/order-frame.tsx', [route(':step?', 'ordering/order-step.tsx')]),
  route('Demo/:hauler?', 'ordering/demonstration-frame.tsx', [
    route(':step?', 'ordering/order-step.tsx', { id: 'demonstration-step' }),
  ]),
  route('order/:order', 'ordering/order-screen.tsx'),
  route('pay/:code', 'ordering/pay-screen.tsx'),
  route('signup', 'signup/signup-screen.tsx'),
  route('signup/:hauler', 'signup/hauler-signup-screen.tsx'),
  route('Reviews/:hauler', 'reviews/review-screen.tsx'),
  route('login', 'identity/login-screen.tsx'),
  // Every part of the kit on one page, for whoever builds screens; served on this machine only (dev-routes.ts).
  route('dev/kit', 'office/kit-screen.tsx'),
  layout('office/office-frame.tsx', [
    route('authenticated', 'office/authenticated-screen.tsx'),
    route('account', 'office/coming-office-screen.tsx', { id: 'account' }),
    route('admin/customers', 'office/customers-screen.tsx'),
    route('admin/customers/e/:userId', 'office/customer-screen.tsx'),
    route('admin/feedback', 'office/feedback-screen.tsx'),
    // Every other path of the office shows the screen it will have, and an unknown one the company screen (decision 9).
    route('admin/*', 'office/coming-office-screen.tsx', { id: 'office' }),
    route('admin', 'office/coming-office-screen.tsx', { id: 'office-first' }),
  ]),
] satisfies RouteConfig
