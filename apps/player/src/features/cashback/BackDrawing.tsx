import { GiftCoin, GiftScene } from '../../parts/gift-drawing.tsx';

/** Drawing: a coin that returns into an open box. */
export function BackDrawing() {
  return (
    <GiftScene ground={70}>
      <path d="M58 84h84l-6-14H64z" fill="#12161b" />
      <path d="M58 84h84v44a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" fill="url(#gift-body)" stroke="#4a535f" />
      <path d="M92 84h16v50H92z" fill="url(#gift-pink)" />
      <path d="M58 84 40 74l8-12 16 8zM142 84l18-10-8-12-16 8z" fill="url(#gift-body)" stroke="#59636f" />
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
      <GiftCoin x={100} y={54} radius={21.5} />
      <g stroke="#fcd535" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M60 34v8m-4-4h8M42 52v5m-2.500-2.500h5" />
      </g>
    </GiftScene>
  );
}
