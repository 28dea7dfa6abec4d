import { Outlet } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { SiteFrame } from './site-frame.tsx';

/**
 * Renders the layout of a claim's own pages: the same header and footer, with room for two columns.
 */
export default function ViewMyClaimLayout() {
  return (
    <SiteFrame brand={useBrand()}>
      <div className="mx-auto w-full max-w-[1032px] px-4 pt-6 pb-12">
        <Outlet />
      </div>
    </SiteFrame>
  );
}
