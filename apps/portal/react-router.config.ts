import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The map of all screens is 2 KB: cheaper than asking for it while the shopper waits.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
