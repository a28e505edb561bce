import type { ReactNode } from 'react';

/**
 * The common parts of the gift drawings: pink light, a shadow, and named fills (`gift-body`, `gift-pink`, `gift-gold`).
 * Only one per page.
 * @param ground half the width of the shadow
 */
export function GiftScene({ ground, children }: { ground: number; children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true">
      <defs>
        <radialGradient id="gift-glow">
          <stop stopColor="#ff6abd" stopOpacity=".2" />
          <stop offset="1" stopColor="#ff6abd" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="gift-body" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#4a535f" />
          <stop offset="1" stopColor="#1e2329" />
        </linearGradient>
        <linearGradient id="gift-pink" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ff9fd4" />
          <stop offset="1" stopColor="#d63d94" />
        </linearGradient>
        <linearGradient id="gift-gold" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ffe57a" />
          <stop offset=".5" stopColor="#fcd535" />
          <stop offset="1" stopColor="#faa100" />
        </linearGradient>
      </defs>
      <ellipse cx="100" cy="74" rx="98" ry="70" fill="url(#gift-glow)" />
      <ellipse cx="100" cy="136.500" rx={ground} ry="7" fill="#000" opacity=".35" />
      {children}
    </svg>
  );
}

/** A coin in a gift drawing, with a quarter of its rim bright. */
export function GiftCoin({ x, y, radius }: { x: number; y: number; radius: number }) {
  const rim = radius * 0.74;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius + 0.5} cy={radius * 0.1} fill="#7a5a06" />
      <circle r={radius} fill="url(#gift-gold)" />
      <circle r={rim} fill="none" stroke="#a87a05" strokeOpacity=".5" strokeWidth={radius * 0.075} />
      <path
        d={`M0-${rim}A${rim} ${rim} 0 0 1 ${rim} 0`}
        fill="none"
        stroke="#fff6cf"
        strokeWidth={radius * 0.11}
        strokeLinecap="round"
      />
    </g>
  );
}
