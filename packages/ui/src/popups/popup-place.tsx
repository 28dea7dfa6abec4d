import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface Place {
  element: HTMLElement | null;
  /** Whether it lies over the page and scrolls by itself, so that popups may not be cut off by it. */
  overPage: boolean;
}

const PlaceContext = createContext<Place>({ element: null, overPage: false });

/**
 * Says where popups of what stands inside are put: into `element`, a landmark or a window, so that
 * whoever moves by landmarks meets them where their button is, and not outside of the page.
 */
export function PopupPlace({
  element,
  overPage = false,
  children,
}: {
  element: HTMLElement | null;
  overPage?: boolean;
  children: ReactNode;
}) {
  const place = useMemo(() => ({ element, overPage }), [element, overPage]);
  return <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>;
}

/** What a popup's portal and positioner are given, so that it opens in its place. */
export function usePopupPlace() {
  const { element, overPage } = useContext(PlaceContext);
  return {
    container: element ?? undefined,
    positionMethod: overPage ? ('fixed' as const) : ('absolute' as const),
  };
}
