import { m } from '../../paraglide/messages.js';
import { Coming } from '../../parts/Coming.tsx';

/** `/cashback`: a part of what was lost, given back. */
export default function CashbackPage() {
  return <Coming title={m.cashback_title()} text={m.cashback_coming()} drawing={<BackDrawing />} />;
}

/** A coin that comes back on a bend of light into an open box. */
function BackDrawing() {
  return (
    <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true">
      <defs>
        <radialGradient id="cb-glow">
          <stop stopColor="#ff6abd" stopOpacity=".2" />
          <stop offset="1" stopColor="#ff6abd" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="cb-box" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#4a535f" />
          <stop offset="1" stopColor="#1e2329" />
        </linearGradient>
        <linearGradient id="cb-ribbon" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ff9fd4" />
          <stop offset="1" stopColor="#d63d94" />
        </linearGradient>
        <linearGradient id="cb-gold" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ffe57a" />
          <stop offset=".5" stopColor="#fcd535" />
          <stop offset="1" stopColor="#faa100" />
        </linearGradient>
      </defs>
      <ellipse cx="100" cy="74" rx="98" ry="70" fill="url(#cb-glow)" />
      <ellipse cx="100" cy="137" rx="70" ry="7" fill="#000" opacity=".35" />
      <path d="M58 84h84l-6-14H64z" fill="#12161b" />
      <path d="M58 84h84v44a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" fill="url(#cb-box)" stroke="#4a535f" />
      <path d="M92 84h16v50H92z" fill="url(#cb-ribbon)" />
      <path d="M58 84 40 74l8-12 16 8zM142 84l18-10-8-12-16 8z" fill="url(#cb-box)" stroke="#59636f" />
      <path
        d="M62 90h26M112 90h26"
        stroke="#667180"
        strokeOpacity=".6"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M166 58C166 26 138 12 112 18"
        fill="none"
        stroke="#ff6abd"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="m120 7-12 12 14 10"
        fill="none"
        stroke="#ff6abd"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(100 54)">
        <circle r="22" cy="2" fill="#7a5a06" />
        <circle r="21.500" fill="url(#cb-gold)" />
        <circle r="16" fill="none" stroke="#a87a05" strokeOpacity=".5" strokeWidth="1.600" />
        <path
          d="M0-16A16 16 0 0 1 16 0"
          fill="none"
          stroke="#fff6cf"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </g>
      <g stroke="#fcd535" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M60 34v8m-4-4h8M42 52v5m-2.500-2.500h5" />
      </g>
    </svg>
  );
}
