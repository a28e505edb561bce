import { GiftCoin, GiftScene } from '../../parts/gift-drawing.tsx';

/** Drawing: three people connected by a line, one of them passing a coin. */
export function FriendsDrawing() {
  return (
    <GiftScene ground={76}>
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
          <path d="M-24 132c0-17 10-27 24-27s24 10 24 27z" fill="url(#gift-body)" stroke="#4a535f" />
          <circle cy="91" r="12" fill="url(#gift-body)" stroke="#59636f" />
          <path
            d="M-7 84a10 10 0 0 1 14-2"
            fill="none"
            stroke="#9aa3ae"
            strokeWidth="1.500"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path d="M66 132c0-23 14-37 34-37s34 14 34 37z" fill="url(#gift-pink)" />
      <path
        d="M72 118c4-12 14-19 28-19"
        fill="none"
        stroke="#ffd6ec"
        strokeOpacity=".7"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="100" cy="75" r="17" fill="url(#gift-pink)" />
      <path d="M90 66a14 14 0 0 1 16-4" fill="none" stroke="#ffd6ec" strokeWidth="2" strokeLinecap="round" />
      <GiftCoin x={100} y={30} radius={15.5} />
      <g stroke="#ff6abd" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M136 26v8m-4-4h8M60 34v6m-3-3h6" />
      </g>
    </GiftScene>
  );
}
