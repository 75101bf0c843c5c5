import { useCallback, useRef, useState } from 'react'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'

export function useCustomerNote(customer: number, onWritten: () => void) {
  const [text, setText] = useState('')
  const typed = useRef('')
  const { busy, save } = useSave({
    onRefused: ({ message }) => showMessage(`The note was not saved. ${message}`, { tone: 'error' }),
  })
  const type = (words: string) => {
    typed.current = words
    setText(words)
  }
  const write = () => {
    const sent = typed.current
    if (sent.trim() === '') return
    void save(
      (send) => send('customers.addNote', { id: customer, text: sent }),
      () => {
        // Text typed during the request is the next note.
        if (typed.current === sent) type('')
        onWritten()
      },
    )
  }
  return { text, type, busy, write, unsaved: useCallback(() => typed.current.trim() !== '', []) }
}

export type NoteInWriting = ReturnType<typeof useCustomerNote>
