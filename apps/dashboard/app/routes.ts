import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen of the dashboard, read top to bottom. Each part adds its own lines. */
export default [
  route('sign-in', 'sign-in/sign-in.route.tsx'),
  route('sign-in/passkey', 'sign-in/passkey.route.ts'),
  route('sign-in/code', 'sign-in/code.route.tsx'),
  route('forgot', 'sign-in/forgot.route.tsx'),
  route('reset', 'sign-in/reset.route.tsx'),
  route('invitation', 'sign-in/invitation.route.tsx'),
  route('sign-out', 'frame/sign-out.route.ts'),
  layout('frame/staff.layout.tsx', [
    index('frame/home.route.ts'),
    route('store', 'frame/choose-store.route.ts'),
    route('inbox/rows', 'inbox/rows.route.ts'),
    route('inbox/live', 'inbox/live.route.ts'),
    route('inbox/views', 'inbox/views.route.ts'),
    route('inbox', 'inbox/inbox.route.tsx', [
      index('inbox/no-claim.route.tsx'),
      route(':claimId', 'claim/claim.route.tsx'),
    ]),
    route('inbox/:claimId/decide', 'decide/decide.route.ts'),
    route('inbox/:claimId/history', 'claim/conversation/history.route.ts'),
    route('inbox/:claimId/draft', 'claim/reply/draft.route.ts'),
    route('inbox/:claimId/uploads', 'claim/reply/uploads.route.ts'),
    route('inbox/:claimId/macro/:macroId', 'claim/reply/macro.route.ts'),
    route('orders', 'orders/orders.route.tsx'),
    route('orders/:orderId', 'orders/order.route.tsx'),
    route('labels', 'labels/labels.route.tsx'),
    route('macros', 'macros/macros.route.tsx'),
    route('macros/new', 'macros/macro.route.tsx', { id: 'new-macro' }),
    route('macros/:macroId', 'macros/macro.route.tsx'),
    route('provider/macros', 'macros/macros.route.tsx', { id: 'global-macros' }),
    route('provider/macros/new', 'macros/macro.route.tsx', { id: 'new-global-macro' }),
    route('provider/macros/:macroId', 'macros/macro.route.tsx', { id: 'global-macro' }),
    route('*', 'frame/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
