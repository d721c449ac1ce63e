const KEY = 'desk.pack.sound'

export const isSoundOn = () => localStorage.getItem(KEY) !== 'off'
export const setSound = (isOn: boolean) => localStorage.setItem(KEY, isOn ? 'on' : 'off')

/** Two low tones for a scan that is refused. */
export function beep() {
  if (!isSoundOn()) return
  const audio = new AudioContext()
  for (const start of [0, 0.2]) {
    const tone = audio.createOscillator()
    tone.type = 'square'
    tone.frequency.value = 220
    tone.connect(audio.destination)
    tone.start(audio.currentTime + start)
    tone.stop(audio.currentTime + start + 0.14)
  }
  setTimeout(() => void audio.close(), 800)
}
