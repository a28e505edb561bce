import { Coin, Scene } from './scene.tsx';

/** The money has arrived. */
export const ArrivedDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <Coin id={id} x={54} y={84} r={17} />
        <Coin id={id} x={108} y={82} r={19} />
        <Coin id={id} x={80} y={58} r={31} />
        <path
          d="m66 58 10 11 19-22"
          fill="none"
          stroke="#2a2412"
          strokeWidth="6.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g stroke={`url(#${id}y)`} strokeWidth="3" strokeLinecap="round">
          <path d="M80 18V9" />
          <path d="m112 30 6-7" />
          <path d="m48 30-6-7" />
        </g>
      </>
    )}
  </Scene>
);
