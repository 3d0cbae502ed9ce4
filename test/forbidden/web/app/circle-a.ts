import './circle-b.ts'
