import { Coin, Scene } from './scene.tsx';

/** A wallet with a coin sliding in. */
export const WalletDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <Coin id={id} x={84} y={34} r={18} />
        <path
          d="M38 46h78a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8V48a2 2 0 0 1 2-2z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <path d="M36 54h80" stroke="#59636f" strokeDasharray="3 4" />
        <path d="M100 66h24v20h-24a10 10 0 0 1 0-20z" fill="#2b3139" stroke="#59636f" />
        <circle cx="104" cy="76" r="3.600" fill={`url(#${id}y)`} />
      </>
    )}
  </Scene>
);
