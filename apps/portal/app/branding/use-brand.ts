import { useRouteLoaderData } from 'react-router';
import { type Brand, NO_BRAND } from './brand.ts';

interface RootData {
  brand: Brand;
  storeQuery: string;
}

/** The store this page belongs to. */
export function useBrand(): Brand {
  return useRouteLoaderData<RootData>('root')?.brand ?? NO_BRAND;
}

/** A path outside an order, with `?store=` where only the address tells the store. */
export function useStorePath(): (path: string) => string {
  const query = useRouteLoaderData<RootData>('root')?.storeQuery ?? '';
  return (path) => `${path}${query}`;
}
