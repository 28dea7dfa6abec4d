import type { Config } from '@react-router/dev/config';
import { compressAssets } from './compress-assets.ts';

export default {
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
