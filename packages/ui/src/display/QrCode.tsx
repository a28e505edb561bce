import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** A QR code as one SVG path, for a light background. The caller's padding is the quiet zone. */
export function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  const { path, side } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
    const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(''), side: rows.length };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#0b0e11" />
    </svg>
  );
}
