import { plural } from './plural.ts';

/** Texts shared by several forms: uploads, pictures, addresses. */
export const root = {
  uploads: {
    add: 'Add photos or videos',
    uploading: (name: string) => `Uploading ${name}`,
    progress: (percent: number, sent: string, total: string) => `${percent}%, ${sent} of ${total}`,
    waiting: 'Waiting to upload',
    finishing: 'One moment, the upload is finishing.',
    inBackground: (count: number) =>
      plural(count, {
        one: '# file is uploading. You can continue.',
        other: '# files are uploading. You can continue.',
      }),
    stopped: (name: string, reason: string) => `${name} wasn't uploaded. ${reason}`,
    silent: (name: string) =>
      `${name} isn't uploaded yet, because our server isn't responding. We keep trying. You can wait, or continue without it.`,
    silentInBackground: (name: string) =>
      `${name} isn't uploaded yet, because our server isn't responding. We keep trying. You can wait, or go back and remove it.`,
    cancel: (name: string) => `Cancel uploading ${name}`,
    remove: (name: string) => `Remove ${name}`,
    retry: 'Try again',
    done: (count: number) => plural(count, { one: '# file added', other: '# files added' }),
    kindRefused: (name: string) =>
      `${name} isn't a photo or video we can open. Use jpg, png, gif, bmp, webp, heic, mp4 or mov.`,
    imageTooLarge: (name: string) => `${name} is larger than 15 MB. Choose a smaller photo.`,
    videoTooLarge: (name: string) => `${name} is larger than 100 MB. Choose a shorter video.`,
    tooMany: (most: number) => `You can add up to ${most} files per issue.`,
    unreadable: (name: string) => `${name} couldn't be opened. Try another file.`,
  },
  lightbox: {
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotateLeft: 'Rotate left',
    rotateRight: 'Rotate right',
    reset: 'Reset',
    loading: 'Loading',
    broken: "This picture couldn't be loaded.",
    position: (current: number, count: number) => `Picture ${current} of ${count}`,
  },
};
