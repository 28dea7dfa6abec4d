import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // People who work here all day visit every screen, so the route manifest comes with the first
  // page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
