import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route manifest is 2 KB: cheaper than requesting it while the shopper waits.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
