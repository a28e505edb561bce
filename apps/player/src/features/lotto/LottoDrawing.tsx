/** Drawing: drawn balls over a ticket. */
export function LottoDrawing() {
  return (
    <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true">
      <defs>
        <radialGradient id="lotto-ball" cx=".35" cy=".3" r=".9">
          <stop stopColor="#ffe57a" />
          <stop offset=".6" stopColor="#faa100" />
          <stop offset="1" stopColor="#8a5a00" />
        </radialGradient>
        <radialGradient id="lotto-dark" cx=".35" cy=".3" r=".9">
          <stop stopColor="#6b7683" />
          <stop offset="1" stopColor="#1e2329" />
        </radialGradient>
        <linearGradient id="lotto-paper" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#3a424c" />
          <stop offset="1" stopColor="#1e2329" />
        </linearGradient>
      </defs>
      <ellipse cx="104" cy="136" rx="74" ry="7" fill="#000" opacity=".35" />
      <g transform="rotate(-8 100 92)">
        <path
          d="M44 62h112v16a9 9 0 0 0 0 18v30H44V96a9 9 0 0 0 0-18z"
          fill="url(#lotto-paper)"
          stroke="#59636f"
        />
        <path d="M124 66v56" stroke="#59636f" strokeDasharray="3 5" strokeWidth="2" />
        <path d="M62 106h46M62 116h30" stroke="#59636f" strokeWidth="4" strokeLinecap="round" />
        <path d="M136 84h10M136 96h10M136 108h10" stroke="#59636f" strokeWidth="4" strokeLinecap="round" />
      </g>
      {(
        [
          [54, 52, '8', 'lotto-dark', '#eaecef'],
          [98, 42, '6', 'lotto-ball', '#181a20'],
          [142, 48, '9', 'lotto-dark', '#eaecef'],
        ] as const
      ).map(([x, y, digit, fill, colour]) => (
        <g key={digit}>
          <circle cx={x} cy={y + 2} r="22" fill="#000" opacity=".4" />
          <circle cx={x} cy={y} r="22" fill={`url(#${fill})`} />
          <circle cx={x} cy={y} r="13" fill="#fff" opacity={fill === 'lotto-ball' ? 0.35 : 0.08} />
          <text x={x} y={y + 7} textAnchor="middle" fontSize="20" fontWeight="600" fill={colour}>
            {digit}
          </text>
        </g>
      ))}
    </svg>
  );
}
