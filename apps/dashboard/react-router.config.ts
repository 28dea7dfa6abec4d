import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Whoever works here all day meets every screen: the map of them comes with the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
