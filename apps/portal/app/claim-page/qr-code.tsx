/** The dark squares of a QR code as one SVG path; `size` is the number of squares on a side. */
export interface QrCodeShape {
  size: number;
  path: string;
}

/** Renders a QR code, always dark on white, so that every camera reads it. */
export function QrCode({ shape, label }: { shape: QrCodeShape; label: string }) {
  const { size, path } = shape;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-28 shrink-0 bg-white [forced-color-adjust:none] [print-color-adjust:exact]"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
