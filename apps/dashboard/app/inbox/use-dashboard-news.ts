import { useEffect, useRef } from 'react';
import { addChange, type Changes } from './changed-claims.rules.ts';
import { keepStreamOpen } from './keep-stream-open.ts';
import { readNews } from './live-news.rules.ts';

/** Minimum interval between reloads, however many changes there are. */
const CALM_MS = 1_000;
const POLL_MS = 30_000;

/** The changes since the last callback. */
export interface DashboardNews {
  /** Claims that changed, and other things of the stores, such as labels. */
  changed: Changes;
  /** Whether anyone opened or left a claim. */
  viewersChanged: boolean;
  /** Whether notifications may have been lost, so that anything may have changed. */
  missed: boolean;
}

/**
 * Calls back soon after claims of the person's stores or their viewers change: on server-sent events, every 30
 * seconds while those are unavailable, and once when the tab becomes visible again. `onChange` is called at once
 * for each change, even in a hidden tab.
 */
export function useDashboardNews(
  onNews: (news: DashboardNews) => void,
  onChange: (id: string) => void,
): void {
  const latest = useRef({ onNews, onChange });
  latest.current = { onNews, onChange };
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let changed = new Map<string, number | null>();
    let viewersChanged = false;
    let missed = false;
    let lastAt = 0;
    const tell = () => {
      waiting = undefined;
      lastAt = Date.now();
      const news = { changed, viewersChanged, missed };
      changed = new Map();
      viewersChanged = false;
      missed = false;
      latest.current.onNews(news);
    };
    const notifySoon = () => {
      if (document.visibilityState !== 'visible') return;
      waiting ??= setTimeout(tell, Math.max(0, lastAt + CALM_MS - Date.now()));
    };
    const miss = () => {
      missed = true;
      notifySoon();
    };
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const close = keepStreamOpen('/inbox/live', {
      onLine: (line) => {
        const news = readNews(line);
        if (news === 'missed') return miss();
        if ('changed' in news) {
          addChange(changed, news.changed, news.sequence);
          latest.current.onChange(news.changed);
        } else viewersChanged = true;
        notifySoon();
      },
      onOpen: () => {
        if (poll !== undefined) miss();
        stopPolling();
      },
      onClose: () => {
        poll ??= setInterval(miss, POLL_MS);
      },
    });
    const onSight = () => {
      if (missed || viewersChanged || changed.size > 0) notifySoon();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      close();
      stopPolling();
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, []);
}
