import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface Place {
  element: HTMLElement | null;
  /** Whether the element overlays the page and scrolls, so that it must not clip popups. */
  overPage: boolean;
}

const PlaceContext = createContext<Place>({ element: null, overPage: false });

/**
 * Renders the popups of its children inside `element`, a landmark or a dialog, so that people who navigate by
 * landmarks find a popup near its button.
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

/** Returns the props of a popup's portal and positioner that make it open in its `PopupPlace`. */
export function usePopupPlace() {
  const { element, overPage } = useContext(PlaceContext);
  return {
    container: element ?? undefined,
    positionMethod: overPage ? ('fixed' as const) : ('absolute' as const),
  };
}
