import { useRouteLoaderData } from 'react-router';
import { type Brand, NO_BRAND } from './brand.ts';
import { storePath } from './store-path.ts';

interface RootData {
  brand: Brand;
  storeQuery: string;
}

/** Returns the store of this page. */
export function useBrand(): Brand {
  return useRouteLoaderData<RootData>('root')?.brand ?? NO_BRAND;
}

/** Returns `storePath` for the store of this page. */
export function useStorePath(): (path: string, query?: Record<string, string>) => string {
  const storeQuery = useRouteLoaderData<RootData>('root')?.storeQuery ?? '';
  return (path, query) => storePath(storeQuery, path, query);
}
