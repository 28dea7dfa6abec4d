import { loadAhead } from '@amends/ui/page';
import { useEffect } from 'react';
import { Outlet } from 'react-router';

/** Prefetches the other screens of the claim, and its upload route. */
const isWanted = (id: string) => id.startsWith('in-store/') || id === 'claim-flow/uploads.route';

export default function InStoreFlow() {
  useEffect(() => loadAhead(window, isWanted), []);
  return <Outlet />;
}
