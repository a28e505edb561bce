import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { guest, page } from '../../platform/routes.ts';

const signin = createRoute({
  getParentRoute: () => guest,
  path: '/signin',
  staticData: { title: m.signin_title, layout: 'bare' },
  component: page(() => import('./SignInPage.tsx')),
});
const register = createRoute({
  getParentRoute: () => guest,
  path: '/register',
  staticData: { title: m.register_title, layout: 'bare' },
  component: page(() => import('./RegisterPage.tsx')),
});
const forgot = createRoute({
  getParentRoute: () => guest,
  path: '/forgot-password',
  staticData: { title: m.forgot_title, layout: 'bare' },
  component: page(() => import('./ForgotPasswordPage.tsx')),
});

export const guestRoutes = [signin, register, forgot] as const;
