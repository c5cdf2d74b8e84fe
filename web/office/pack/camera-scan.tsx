import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { useEffect, useRef, useState } from 'react';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

// Served from our own files: the default is a third-party server.
prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? readerUrl : path) } });

const againInMs = 200;
/** The same label held in front of the camera is one scan. */
const sameForMs = 3000;

/** The tablet's camera as a scanner for labels. */
export default function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  report.current = onCode;
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    watchCamera(video.current, (code) => report.current(code), ended.signal).catch(() => {
      if (!ended.signal.aborted) setIsDenied(true);
    });
    return () => ended.abort();
  }, []);
  if (isDenied) return <Notice tone="lemon">{text('pack-camera-denied')}</Notice>;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={text('pack-camera')}
      className="max-h-40 w-full max-w-50 rounded-picture bg-surface-olive object-cover"
    />
  );
}

async function watchCamera(
  video: HTMLVideoElement | null,
  report: (code: string) => void,
  ended: AbortSignal,
): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  ended.addEventListener('abort', () => {
    for (const track of stream.getTracks()) track.stop();
  });
  video.srcObject = stream;
  await video.play();
  const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] });
  let last = { code: '', at: 0 };
  while (!ended.aborted) {
    const [found] = await detector.detect(video);
    const now = Date.now();
    if (found && (found.rawValue !== last.code || now - last.at > sameForMs)) report(found.rawValue);
    if (found) last = { code: found.rawValue, at: now };
    await new Promise((resolve) => setTimeout(resolve, againInMs));
  }
}
