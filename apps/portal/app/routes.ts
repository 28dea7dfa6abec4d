import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every screen, in the order of the claim flow. A path may start with the locale (`/en-US/start`).
 */
export default prefix('en-US?', [
  layout('frame/app.layout.tsx', [
    index('home/home.route.tsx'),
    route('start', 'find-order/start.route.tsx'),
    layout('claim-flow/claim-flow.layout.tsx', [
      route('process', 'claim-flow/process.route.tsx'),
      route('issues', 'claim-flow/issues.route.tsx'),
      route('issues/items', 'claim-flow/items.route.tsx'),
      route('issues/shipment', 'claim-flow/shipment.route.tsx'),
      route('issues/shipment/details', 'claim-flow/shipment-details.route.tsx'),
      route('multiple-shipments', 'claim-flow/multiple-shipments.route.tsx'),
      route('resolution', 'claim-flow/resolution.route.tsx'),
      route('resolution/review', 'claim-flow/review.route.tsx'),
      route('not-shipped', 'claim-flow/not-shipped.route.tsx'),
      route('too-soon', 'claim-flow/too-soon.route.tsx'),
      route('too-late', 'claim-flow/too-late.route.tsx'),
      route('claim-received', 'claim-flow/claim-received.route.tsx'),
    ]),
    layout('in-store/in-store.layout.tsx', [
      route('in-store', 'in-store/enter.route.ts'),
      route('in-store/contact-info', 'in-store/contact-info.route.tsx'),
      route('in-store/date-of-purchase', 'in-store/date-of-purchase.route.tsx'),
      route('in-store/products', 'in-store/products.route.tsx'),
      route('in-store/products/not-found', 'in-store/not-found.route.tsx'),
      route('in-store/receipt', 'in-store/receipt.route.tsx'),
      route('in-store/receipt/required', 'in-store/receipt-required.route.tsx'),
      route('in-store/receipt/upload', 'in-store/receipt-upload.route.tsx'),
      route('in-store/upload', 'in-store/issue.route.tsx'),
      route('in-store/shipping-address', 'in-store/shipping-address.route.tsx'),
      route('in-store/review', 'in-store/review.route.tsx'),
      route('in-store/continue', 'in-store/continue.route.tsx'),
      route('in-store/continue/:token', 'in-store/continue-link.route.tsx'),
    ]),
    route('uploads', 'claim-flow/uploads.route.ts'),
    route('opening-soon', 'frame/opening-soon.route.ts'),
    route('*', 'frame/not-found.route.tsx'),
  ]),
  layout('frame/view-my-claim.layout.tsx', [
    route('view/:token', 'claim-page/claim.route.tsx'),
    route('view/:token/review', 'claim-page/review.route.tsx'),
    route('claims/view/:orderId', 'claim-page/order-claims.route.tsx'),
    route('print/:token', 'claim-page/print.route.tsx'),
    route('sign/:claimId', 'sign/sign.route.tsx'),
    route('open/:token', 'find-order/open-order.route.tsx'),
  ]),
  route('view/:token/calendar.ics', 'claim-page/calendar.route.ts'),
  route('view/:token/live', 'claim-page/live.route.ts'),
  route('view/:token/uploads', 'claim-page/uploads.route.ts'),
]) satisfies RouteConfig;
