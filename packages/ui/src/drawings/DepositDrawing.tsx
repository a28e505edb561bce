import { Coin, Scene } from './scene.tsx';

const sized = (size?: number) => (size ? { size } : {});

/** Never topped up: a coin drops into a phone and makes rings. */
export const DepositDrawing = ({ size }: { size?: number }) => (
  <Scene {...sized(size)}>
    {(id) => (
      <>
        <path d="M110 44l14 8v46l-14 8z" fill="#12161b" />
        <rect x="54" y="34" width="58" height="72" rx="10" fill={`url(#${id}g)`} stroke="#59636f" />
        <rect x="60" y="42" width="46" height="52" rx="5" fill="#0b0e11" stroke="#2b3139" />
        <path d="M77 99h12" stroke="#59636f" strokeWidth="3" strokeLinecap="round" />
        <g fill="none" stroke={`url(#${id}y)`}>
          <ellipse cx="83" cy="58" rx="20" ry="5.500" opacity=".35" />
          <ellipse cx="83" cy="58" rx="13" ry="3.500" strokeWidth="1.600" opacity=".7" />
        </g>
        <ellipse cx="83" cy="58" rx="7" ry="2" fill="#fcd535" opacity=".5" />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M68 74h20" />
          <path d="M68 84h30" opacity=".5" />
        </g>
        <Coin id={id} x={83} y={26} r={16} />
        <g stroke={`url(#${id}y)`} strokeWidth="2.400" strokeLinecap="round" opacity=".8">
          <path d="M58 18v-8" />
          <path d="M108 18v-8" />
          <path d="M50 26v-4" />
          <path d="M116 26v-4" />
        </g>
        <path d="M64 46h14" stroke="#fff" strokeOpacity=".12" strokeWidth="3" strokeLinecap="round" />
      </>
    )}
  </Scene>
);
