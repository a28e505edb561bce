import { m } from '../../paraglide/messages.js';
import { Coming } from '../../parts/Coming.tsx';

/** `/affiliate`: friends and what they bring. */
export default function AffiliatePage() {
  return <Coming title={m.affiliate_title()} text={m.affiliate_coming()} drawing={<FriendsDrawing />} />;
}

/** Three people joined by a thread of light, one of them handing on a coin. */
function FriendsDrawing() {
  return (
    <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true">
      <defs>
        <radialGradient id="af-glow">
          <stop stopColor="#ff6abd" stopOpacity=".2" />
          <stop offset="1" stopColor="#ff6abd" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="af-body" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#4a535f" />
          <stop offset="1" stopColor="#1e2329" />
        </linearGradient>
        <linearGradient id="af-first" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ff9fd4" />
          <stop offset="1" stopColor="#d63d94" />
        </linearGradient>
        <linearGradient id="af-gold" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ffe57a" />
          <stop offset=".5" stopColor="#fcd535" />
          <stop offset="1" stopColor="#faa100" />
        </linearGradient>
      </defs>
      <ellipse cx="100" cy="74" rx="98" ry="70" fill="url(#af-glow)" />
      <ellipse cx="100" cy="136" rx="76" ry="7" fill="#000" opacity=".35" />
      <g
        fill="none"
        stroke="#ff6abd"
        strokeOpacity=".5"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      >
        <path d="M92 52C76 54 58 60 48 76" />
        <path d="M108 52c16 2 34 8 44 24" />
      </g>
      {[42, 158].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-24 132c0-17 10-27 24-27s24 10 24 27z" fill="url(#af-body)" stroke="#4a535f" />
          <circle cy="91" r="12" fill="url(#af-body)" stroke="#59636f" />
          <path
            d="M-7 84a10 10 0 0 1 14-2"
            fill="none"
            stroke="#9aa3ae"
            strokeWidth="1.500"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path d="M66 132c0-23 14-37 34-37s34 14 34 37z" fill="url(#af-first)" />
      <path
        d="M72 118c4-12 14-19 28-19"
        fill="none"
        stroke="#ffd6ec"
        strokeOpacity=".7"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="100" cy="75" r="17" fill="url(#af-first)" />
      <path d="M90 66a14 14 0 0 1 16-4" fill="none" stroke="#ffd6ec" strokeWidth="2" strokeLinecap="round" />
      <g transform="translate(100 30)">
        <circle r="16" cy="1.500" fill="#7a5a06" />
        <circle r="15.500" fill="url(#af-gold)" />
        <circle r="11.500" fill="none" stroke="#a87a05" strokeOpacity=".5" strokeWidth="1.200" />
        <path
          d="M0-11.500A11.500 11.500 0 0 1 11.500 0"
          fill="none"
          stroke="#fff6cf"
          strokeWidth="1.800"
          strokeLinecap="round"
        />
      </g>
      <g stroke="#ff6abd" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M136 26v8m-4-4h8M60 34v6m-3-3h6" />
      </g>
    </svg>
  );
}
