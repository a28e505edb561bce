import { type ReactNode, useId } from 'react';

/**
 * Small drawings for empty and waiting states, in one style: dark glass shapes with a bright rim, and a yellow coin.
 * Decorative; the meaning is in the sentence next to them.
 */
export function Scene({ children, size = 132 }: { children: (id: string) => ReactNode; size?: number }) {
  const id = useId();
  return (
    <svg viewBox="0 0 160 120" width={size} height={(size * 120) / 160} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#3a424c" />
          <stop offset="1" stopColor="#1e2329" />
        </linearGradient>
        <linearGradient id={`${id}y`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ffe57a" />
          <stop offset=".5" stopColor="#fcd535" />
          <stop offset="1" stopColor="#faa100" />
        </linearGradient>
        <radialGradient id={`${id}h`}>
          <stop stopColor="#fcd535" stopOpacity=".16" />
          <stop offset="1" stopColor="#fcd535" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="80" cy="62" rx="78" ry="56" fill={`url(#${id}h)`} />
      <ellipse cx="80" cy="106" rx="50" ry="6" fill="#000" opacity=".35" />
      {children(id)}
    </svg>
  );
}

export function Coin({ id, x, y, r }: { id: string; x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} cy={r * 0.08} fill="#7a5a06" />
      <circle r={r * 0.97} fill={`url(#${id}y)`} />
      <circle r={r * 0.74} fill="none" stroke="#a87a05" strokeOpacity=".5" strokeWidth={r * 0.07} />
      <path
        d={`M0 ${-r * 0.74}A${r * 0.74} ${r * 0.74} 0 0 1 ${r * 0.74} 0`}
        fill="none"
        stroke="#fff6cf"
        strokeWidth={r * 0.1}
        strokeLinecap="round"
      />
    </g>
  );
}
