import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface Place {
  element: HTMLElement | null;
  /** Whether it lies over the page and scrolls, so that it must not clip popups. */
  overPage: boolean;
}

const PlaceContext = createContext<Place>({ element: null, overPage: false });

/**
 * Renders the popups of its children inside `element`, a landmark or a dialog, so that people who
 * navigate by landmarks find a popup near its button and not outside of the page.
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

/** Returns the props for a popup's portal and positioner, so that it opens in its place. */
export function usePopupPlace() {
  const { element, overPage } = useContext(PlaceContext);
  return {
    container: element ?? undefined,
    positionMethod: overPage ? ('fixed' as const) : ('absolute' as const),
  };
}
