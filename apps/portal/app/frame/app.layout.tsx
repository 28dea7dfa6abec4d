import { Outlet, useMatches } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { SiteFrame } from './site-frame.tsx';

/** Pages that render their own second column declare it in their handle. */
export interface FrameHandle {
  split?: boolean;
}

/** Renders the default layout: the store's header, one column, the store's footer. */
export default function AppLayout() {
  const brand = useBrand();
  const split = useMatches().some((match) => (match.handle as FrameHandle | undefined)?.split);
  return (
    <SiteFrame brand={brand} split={split}>
      <Outlet />
    </SiteFrame>
  );
}
