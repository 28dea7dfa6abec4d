import { useRouteLoaderData } from 'react-router';
import { type Brand, NO_BRAND } from './brand.ts';

interface RootData {
  brand: Brand;
  storeQuery: string;
}

/** Returns the store of this page. */
export function useBrand(): Brand {
  return useRouteLoaderData<RootData>('root')?.brand ?? NO_BRAND;
}

/** Returns a path outside an order, with `?store=` if only the URL names the store. */
export function useStorePath(): (path: string) => string {
  const query = useRouteLoaderData<RootData>('root')?.storeQuery ?? '';
  return (path) => `${path}${query}`;
}
