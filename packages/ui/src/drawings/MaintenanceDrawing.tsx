import { Coin, Scene } from './scene.tsx';

/** Maintenance: a coin being polished between two circular arrows. */
export const MaintenanceDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <g fill="none" stroke="#59636f" strokeWidth="6" strokeLinecap="round">
          <path d="M46 72a36 36 0 0 1 58-38" />
          <path d="M114 48a36 36 0 0 1-58 38" />
        </g>
        <path d="m110 26-2 14-13-5z" fill="#59636f" />
        <path d="m50 94 2-14 13 5z" fill="#59636f" />
        <Coin id={id} x={80} y={60} r={20} />
      </>
    )}
  </Scene>
);
