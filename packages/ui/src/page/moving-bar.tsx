import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Renders a thin progress line at the top if navigation takes longer than 300 ms. */
export function MovingBar({ label }: { label: string }) {
  const moving = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!moving) return setLate(false);
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, [moving]);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-10">
      {late ? (
        <>
          <span className="moving-bar block h-[3px] bg-accent" />
          <span className="sr-only">{label}</span>
        </>
      ) : null}
    </div>
  );
}
