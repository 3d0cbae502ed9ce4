import './circle-a.ts'
