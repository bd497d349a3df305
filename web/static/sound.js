// What a table sounds and feels like: made on the spot by the browser, and only for who wants it.
// @ts-check

/** Of each sound its tones: from this pitch to that, after so many seconds, for so long. @type {Record<string, [number, number, number, number][]>} */
const SOUNDS = {
  peg: [[1900, 500, 0, 0.04]],
  card: [[320, 900, 0, 0.09]],
  bell: [[1047, 1047, 0, 0.5], [2093, 2093, 0, 0.25]],
  win: [[523, 523, 0, 0.2], [659, 659, 0.12, 0.2], [784, 784, 0.24, 0.2], [1047, 1047, 0.36, 0.7]],
  end: [[392, 392, 0, 0.25], [294, 294, 0.18, 0.5]],
};

/** The same for a hand: milliseconds on, off, on. @type {Record<string, number[]>} */
const PULSES = { peg: [8], card: [14], bell: [18], win: [30, 60, 30, 60, 90], end: [60] };

const LOUDNESS = 0.12;

/** @type {AudioContext | undefined} */
let speaker;

/** @param {{name: string, aloud: boolean, felt: boolean}} sound */
export function play({ name, aloud, felt }) {
  // Before the first press a browser lets nobody make a noise, and would say so.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (felt) navigator.vibrate?.(PULSES[name] ?? []);
  if (aloud && "AudioContext" in window) ring(SOUNDS[name] ?? []);
}

/** @param {[number, number, number, number][]} tones */
function ring(tones) {
  try {
    speaker ??= new AudioContext();
    speaker.resume().catch(() => {});
    for (const tone of tones) strike(speaker, tone);
  } catch {
    // A device without a loudspeaker is a quiet one.
  }
}

/** @param {AudioContext} speaker @param {[number, number, number, number]} tone */
function strike(speaker, [from, to, after, long]) {
  const begin = speaker.currentTime + after;
  const tone = new OscillatorNode(speaker, { type: "triangle", frequency: from });
  const volume = new GainNode(speaker, { gain: LOUDNESS });
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + long);
  volume.gain.setValueAtTime(LOUDNESS, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  tone.connect(volume).connect(speaker.destination);
  tone.start(begin);
  tone.stop(begin + long);
}
