import { Scene } from './scene.tsx';

/** A pulled plug: no connection, or a failed request. */
export const OfflineDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <path
          d="M8 74c14 0 18-14 32-14h14"
          fill="none"
          stroke="#4a535f"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M152 46c-14 0-18 14-32 14h-14"
          fill="none"
          stroke="#4a535f"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <rect x="42" y="42" width="28" height="36" rx="8" fill={`url(#${id}g)`} stroke="#59636f" />
        <path d="M70 52h10M70 68h10" stroke="#9aa3ae" strokeWidth="4" strokeLinecap="round" />
        <path d="M106 42h-6a8 8 0 0 0-8 8v20a8 8 0 0 0 8 8h6z" fill={`url(#${id}g)`} stroke="#59636f" />
        <g stroke={`url(#${id}y)`} strokeWidth="3.400" strokeLinecap="round">
          <path d="m84 30 2-9" />
          <path d="m92 33 6-7" />
          <path d="m75 33-5-7" />
        </g>
      </>
    )}
  </Scene>
);
