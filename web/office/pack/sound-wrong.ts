const tones = [
  { at: 0, hertz: 440 },
  { at: 0.18, hertz: 330 },
];

/** Two falling tones, for packers who do not look at the screen. Silent where the browser allows no sound. */
export function soundWrong(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const { at, hertz } of tones) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.2;
    tone.frequency.value = hertz;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.15);
    tone.onended = () => {
      if (at > 0) void audio.close();
    };
  }
}
