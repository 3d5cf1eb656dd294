const TYPES = [
  'ArrayBuffer',
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
]
/** Smaller buffers are released soon, and are too many to count. */
const COUNTED = 1024 * 1024

/**
 * Refuses buffers over the limits in this thread, for good: unpacked streams are outside of the heap, where a thread's memory limit doesn't cover
 * them. Data that the platform unpacks by itself is counted as it arrives.
 * @returns a function that tells whether a buffer was refused; libraries may have gone on without it
 */
export const limitBuffers = ({ buffer, buffers }) => {
  let sum = 0
  let refused = false
  const admit = (size) => {
    if (size < COUNTED) return
    sum += size
    if (size <= buffer && sum <= buffers) return
    refused = true
    throw new RangeError('Too large once unpacked.')
  }
  for (const name of TYPES) {
    const Type = globalThis[name]
    const guarded = new Proxy(Type, {
      construct: (target, args, newTarget) => {
        if (typeof args[0] === 'number') admit(args[0] * (target.BYTES_PER_ELEMENT ?? 1))
        return Reflect.construct(target, args, newTarget === guarded ? target : newTarget)
      },
    })
    globalThis[name] = guarded
  }
  const Native = globalThis.DecompressionStream
  globalThis.DecompressionStream = class {
    constructor(format) {
      const native = new Native(format)
      let unpacked = 0
      const counted = new TransformStream({
        transform: (chunk, controller) => {
          unpacked += chunk.byteLength
          if (unpacked > buffer) {
            refused = true
            controller.error(new RangeError('Too large once unpacked.'))
          } else controller.enqueue(chunk)
        },
      })
      this.writable = native.writable
      this.readable = native.readable.pipeThrough(counted)
    }
  }
  return () => refused
}
