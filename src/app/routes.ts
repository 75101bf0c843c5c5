import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. Paths match whatever their letter case, as the route table of the specification writes them. */
/** Screens of later releases answer with one plain sentence each (site/coming.ts). */
const coming = (path: string, id: string) => route(path, 'site/coming-screen.tsx', { id })

export default [
  layout('site/site-frame.tsx', [
    index('site/home-screen.tsx'),
    route('Why-Joe', 'site/why-screen.tsx'),
    route('Services', 'site/services-screen.tsx'),
    route('Contact', 'site/contact-screen.tsx'),
    route('Privacy-policy', 'site/privacy-screen.tsx'),
    route('Resources', 'site/blog-list-screen.tsx', { id: 'resources' }),
    route('Resources/:url', 'site/post-screen.tsx', { id: 'resource' }),
    route('blog', 'site/blog-list-screen.tsx', { id: 'blog' }),
    route('blog/:url', 'site/post-screen.tsx', { id: 'blog-post' }),
    coming('Can-Manager/register/:codes?', 'register'),
    route('password-reset/:code', 'identity/password-reset-screen.tsx'),
    route('confirm-address/:code', 'identity/confirm-address-screen.tsx'),
    route('*', 'site/not-found-screen.tsx'),
  ]),
  route('sitemap.xml', 'site/sitemap-file.ts'),
  route('robots.txt', 'site/robots-file.ts'),
  route('feed.xml', 'site/feed-file.ts'),
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
    route('account', 'office/users/account-screen.tsx'),
    route('admin/users', 'office/users/users-screen.tsx'),
    route('admin/users/e/:userId', 'office/users/user-screen.tsx'),
    route('admin/dashboard', 'office/dashboard-screen.tsx'),
    route('admin/customers', 'office/customers-screen.tsx'),
    route('admin/customers/import', 'office/import-screen.tsx'),
    route('admin/customers/e/:userId', 'office/customer-screen.tsx'),
    route('admin/feedback', 'office/feedback-screen.tsx'),
    route('admin/maps', 'office/maps/maps-screen.tsx'),
    route('admin/maps/add', 'office/maps/map-screen.tsx', { id: 'new-map' }),
    route('admin/maps/e/:mapId', 'office/maps/map-screen.tsx'),
    route('admin/posts', 'office/posts/posts-screen.tsx'),
    route('admin/posts/comments', 'office/posts/comments-screen.tsx'),
    route('admin/posts/e/:postId', 'office/posts/post-screen.tsx'),
    route('admin/company', 'office/company/companies-screen.tsx'),
    route('admin/company/e/:companyId', 'office/company/company-screen.tsx'),
    route('admin/services', 'office/catalog/services-screen.tsx'),
    route('admin/services/e/:id', 'office/catalog/service-screen.tsx'),
    route('admin/prices', 'office/catalog/prices-screen.tsx'),
    route('admin/prices/add', 'office/catalog/price-set-screen.tsx', { id: 'price-set-new' }),
    route('admin/prices/e/:uid', 'office/catalog/price-set-screen.tsx'),
    route('admin/can-manager/*', 'office/coming-office-screen.tsx', { id: 'can-manager' }),
    route('admin/can-go-backs/*', 'office/coming-office-screen.tsx', { id: 'can-go-backs' }),
    // Every path that nobody named shows the company screen (decision 9).
    route('admin/*', 'office/company/first-screen.tsx', { id: 'office' }),
    route('admin', 'office/company/first-screen.tsx', { id: 'office-first' }),
  ]),
] satisfies RouteConfig
